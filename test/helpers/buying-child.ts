import { PackdeskError } from '../../shared/errors.ts';
import { buyingDeskAt, CALLER } from './buying-desk.ts';
import { labelRequest } from './shipments.ts';
import { openAt } from './store.ts';

/**
 * A program that asks for the label of each reference in turn and says how each request ended, a line each: meant to be
 * killed at any moment. Arguments: folder, address of the engine, its API key, references.
 */
const [, , folder = '', url = '', apiKey = '', ...references] = process.argv;
const store = await openAt(folder);
const shipments = await buyingDeskAt(store, { url, apiKey });
for (const reference of references) {
  let outcome = 'labelled';
  try {
    await shipments.update(CALLER, labelRequest(reference));
  } catch (error) {
    outcome = error instanceof PackdeskError ? error.code : String(error);
  }
  process.stdout.write(`${JSON.stringify({ reference, outcome })}\n`);
}
await store.close();
