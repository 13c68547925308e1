import type { Ids } from '../../core/ids.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import type { WebhookEndpoint } from '../../core/webhook-store.ts';
import { subkey } from '../accounts/signing-key.ts';
import { secretOf } from './signature.ts';

/** Bytes of a new key. */
const KEY_BYTES = 32;

type Which = Pick<WebhookEndpoint, 'id' | 'generation' | 'secretSource'>;

export interface SecretPorts {
  secrets: SecretStore;
  /** The key of a server whose one secret is a key file; null: there is none. */
  signingKey: Uint8Array | null;
  ids: Ids;
  /** Beginning of their names in the keychain; left out: those of webhooks. */
  kind?: string;
}

/**
 * The secrets that messages are signed with, by endpoint and generation: in the keychain, or derived from the key file of
 * a server that has no keychain. Never in the database.
 */
export class WebhookSecrets {
  readonly #ports: SecretPorts;
  readonly #known = new Map<string, string>();

  constructor(ports: SecretPorts) {
    this.#ports = ports;
  }

  #nameOf({ id, generation }: Which): string {
    return `${this.#ports.kind ?? 'webhook-secret'}.${id}.${generation}`;
  }

  /** The place of new ones. */
  get source(): WebhookEndpoint['secretSource'] {
    return this.#ports.signingKey ? 'key-file' : 'keychain';
  }

  /** False: new ones last until the program ends. */
  get keeps(): boolean {
    return this.#ports.signingKey !== null || this.#ports.secrets.available;
  }

  /** Null: this program has it not, as without a keychain after a restart. @throws PackdeskError secrets.unavailable */
  async get(which: Which): Promise<string | null> {
    const { secrets, signingKey } = this.#ports;
    const name = this.#nameOf(which);
    if (which.secretSource === 'key-file') return signingKey && secretOf(subkey(signingKey, name));
    // A keychain takes its time, and is asked for each message; the secret of a generation never changes.
    const secret = this.#known.get(name) ?? (await secrets.get(name));
    if (secret !== null) this.#known.set(name, secret);
    return secret;
  }

  /** Makes the secret of a generation and keeps it. @throws PackdeskError secrets.unavailable */
  async make(which: Which): Promise<string> {
    const { secrets, signingKey, ids } = this.#ports;
    const name = this.#nameOf(which);
    if (signingKey && which.secretSource === 'key-file') return secretOf(subkey(signingKey, name));
    const secret = secretOf(Buffer.from(ids.secret(KEY_BYTES), 'base64url'));
    await secrets.set(name, secret);
    this.#known.set(name, secret);
    return secret;
  }

  /** Keeps a secret that another program has made. @throws PackdeskError secrets.unavailable */
  async put(which: Which, secret: string): Promise<void> {
    await this.#ports.secrets.set(this.#nameOf(which), secret);
    this.#known.set(this.#nameOf(which), secret);
  }

  async forget(which: Which): Promise<void> {
    if (which.secretSource !== 'keychain') return;
    this.#known.delete(this.#nameOf(which));
    await this.#ports.secrets.delete(this.#nameOf(which));
  }
}
