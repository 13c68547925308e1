/** Headers of a request with a JSON body, to be answered in JSON. */
export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** The same with the user's token. */
export const withToken = (token: string) => ({ ...JSON_HEADERS, authorization: `Bearer ${token}` });
