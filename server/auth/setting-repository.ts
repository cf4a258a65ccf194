export interface SettingRepository {
  /** Keeps `value` where the key has none. Of processes that ask together, all get the first one's. */
  first(key: string, value: string): Promise<unknown>
}
