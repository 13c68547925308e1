import type { EngineReport, EngineView } from '../../shared/engine/views.ts';
import { errorWords, isErrorCode } from '../../shared/errors.ts';

const STATES: Record<EngineView['connections'][number]['state'], string> = {
  ready: '',
  inactive: ', turned off at the engine',
  'no-labels': ', makes no labels',
  'no-services': ', has no services',
};

const faultText = (code: string, engine: string): string => {
  if (!isErrorCode(code)) return code;
  const { title, action } = errorWords(code, { engine, detail: code });
  return `${title} ${action}`;
};

/** An engine and its connections, a line each. */
export const engineLines = (engine: EngineView): string[] => {
  const { name, url, version, readAt, isTest, hasKey, connections } = engine;
  const key = hasKey ? '' : ', NO API KEY';
  const mark = isTest ? ' TEST' : '';
  const head = `${name}${mark}  ${url}  Karrio ${version}, read ${new Date(readAt).toISOString()}${key}`;
  const lines = connections.map((each) => {
    const carriers = each.carriers.length === 0 ? 'no carrier' : each.carriers.join(' ');
    const test = each.isTest ? ' TEST' : '';
    return `  ${carriers}  ${each.displayName}${test} (${each.carrierId}), ${each.services.length} services${STATES[each.state]}`;
  });
  return [head, ...lines];
};

/** Changes that a reading has made, a line each. */
export const reportLines = ({ engine, failure, added, changed, gone }: EngineReport): string[] => {
  if (failure !== null) return [`${engine.name}: ${faultText(failure, engine.name)}`];
  const lines = [
    ...added.map(({ code, name, products }) => `added ${code}  ${name}, ${products} products`),
    ...changed.map(({ code, name, products, renamed, isTest }) =>
      [
        `changed ${code}  ${name}`,
        products.length > 0 ? `new: ${products.join(', ')}` : '',
        renamed === null ? '' : `was ${renamed}`,
        isTest === null ? '' : isTest ? 'now for trying' : 'no longer for trying',
      ]
        .filter(Boolean)
        .join('; '),
    ),
    ...gone.map(({ code, name, product, kept }) => {
      const what = product === null ? 'its connection' : product;
      return `gone ${code}  ${name}: ${what}${kept ? ', kept in its profile' : ''}`;
    }),
  ];
  return [`${engine.name}:${lines.length === 0 ? ' no changes' : ''}`, ...lines.map((line) => `  ${line}`)];
};
