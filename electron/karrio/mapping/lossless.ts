import type { FieldErrors } from '../../../shared/errors.ts';

/**
 * Collects what the engine cannot take while a shipment is mapped, each with its field's path: nothing is cut or left
 * out in silence.
 */
export class Lossless {
  readonly errors: FieldErrors = {};

  refuse(path: string, message: string): void {
    this.errors[path] = [...(this.errors[path] ?? []), message];
  }

  /** A text as it is, undefined where there is none. Noted as an error where it is longer than the engine takes. */
  text(value: string | null | undefined, max: number, path: string): string | undefined {
    const text = value?.trim();
    if (!text) return undefined;
    if ([...text].length > max) this.refuse(path, `The carrier engine takes ${max} characters at most.`);
    return text;
  }
}
