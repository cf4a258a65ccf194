export interface EndedFamilySource {
  /** Ids of the families of tokens that ended after `time`. */
  since(time: Date): Promise<readonly string[]>
}
