import { z } from 'zod';

/** Way in which a desk learns before it prints that numbers it has drawn are on other parcels of the service behind it. */

export const TAKEN_PATH = '/api/v3/numbers/taken';

/** Numbers of one request: those of the labels of one request to print. */
export const MAX_TAKEN = 10_000;

/** A number with the reference of a shipment that has it on one of its parcels. */
export const TakenNumber = z.object({ number: z.string(), reference: z.string() });
export type TakenNumber = z.output<typeof TakenNumber>;

/** Ids of those named blocks of which another desk has numbers too: this one uses no more of them. */
export const GivenTwice = z.array(z.string()).optional();

export const TakenResponse = z.object({ taken: z.array(TakenNumber), givenTwice: GivenTwice });
export type TakenResponse = z.output<typeof TakenResponse>;
