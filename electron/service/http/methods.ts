import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PackdeskError } from '../../../shared/errors.ts';

type Known = { pattern: RegExp; methods: Set<string> };

/** `:name` matches one part of an address. */
const patternOf = (url: string): RegExp => {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]*' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
};

/**
 * Methods that an application's addresses take; to be created before its routes. Its handler is for requests
 * that no route took.
 */
export const createMethods = (app: FastifyInstance) => {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) };
    for (const each of [method].flat()) entry.methods.add(each);
    known.set(url, entry);
  });

  const allowed = (address: string): string | null => {
    const [path = ''] = address.split('?');
    const methods = [...known.values()].flatMap((entry) =>
      entry.pattern.test(path) ? [...entry.methods] : [],
    );
    return methods.length === 0 ? null : [...new Set(methods)].sort().join(', ');
  };

  return {
    /**
     * `Allow` for an OPTIONS, else why no route took a request.
     * @throws PackdeskError request.route (404), request.method (405)
     */
    allow: ({ method, raw }: FastifyRequest): string => {
      const methods = allowed(raw.url ?? '');
      if (methods === null) throw new PackdeskError('request.route');
      if (method === 'OPTIONS') return methods;
      throw new PackdeskError('request.method', { details: { method, allowed: methods } });
    },
  };
};
