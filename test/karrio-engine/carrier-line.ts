/** A request that the engine sends to a carrier. */
export interface CarrierRequest {
  host: string;
  method: string;
  /** With its query. */
  path: string;
  body: string;
}

export interface ScriptedAnswer {
  status?: number;
  /** As JSON; a text as it is. */
  body: object | string;
}

/** The way of an engine to its carriers. */
export interface CarrierLine {
  /** For the process of the real engine. */
  environment: NodeJS.ProcessEnv;
  /** For the double: what a carrier answers. Without it none is reached. */
  answer?: (request: CarrierRequest) => ScriptedAnswer;
}

/** A proxy that is not there, so that no carrier is reached wherever the tests run. */
export const noCarriers: CarrierLine = {
  environment: { https_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
};
