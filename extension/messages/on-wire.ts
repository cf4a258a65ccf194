/** How a value travels between the parts of the extension: as JSON, so that dates become text. */
export type OnWire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly OnWire<Item>[]
    : T extends object
      ? { [Key in keyof T]: OnWire<T[Key]> }
      : T
