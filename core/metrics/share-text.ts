/** A share that is there is never shown as none. `percent` writes a share of 0 to 1 in whole per cents. */
export const shareText = (share: number, percent: (share: number) => string): string =>
  share > 0 && share < 0.01 ? `<${percent(0.01)}` : percent(share)
