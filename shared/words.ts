/** A text in the two languages of the desk. */
export interface Words {
  en: string;
  de: string;
}
