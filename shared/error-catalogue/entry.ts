/** A coded error: `title` says what happened, `action` what to do. `{name}` is replaced by a detail of the same name. */
export interface CatalogueEntry {
  /** HTTP status, where the error can be answered over HTTP. */
  status: number;
  title: string;
  action: string;
}
