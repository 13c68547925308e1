import type { Page } from '@playwright/test';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../helpers/passwords.ts';
import { readyShipment } from '../helpers/shipments.ts';
import { type CarrierStandIn, startCarriers } from '../karrio-engine/carrier-stand-in.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { type ManifestingEngine, startManifesting } from '../karrio-engine/manifest-stand-in.ts';
import { startEngine } from '../karrio-engine/start.ts';
import { typeAsPerson } from './actions.ts';
import { expect } from './fixtures.ts';
import { admin } from './seed.ts';

/** The desk's own address. */
export const OWN = {
  ...{ name: 'Own Ltd', street: 'Kai', houseNo: '1', postalCode: '27568', city: 'Bremerhaven' },
  countryIsoCode: 'DE',
  contactPerson: { name: 'Kim Own', phone: '+49 471 123456' },
};

/** A shipment that the engine's carrier takes. */
export const ofEngine = (reference: string): Shipment & ReturnType<typeof readyShipment> => ({
  ...readyShipment(reference, 1),
  carrierDetails: { carrierCode: 'PARCEL-COMPANY', productCode: 'standard_service' },
});

/** An engine with a carrier that makes manifests and one that comes, and what carriers answer it. */
export interface EngineDay {
  manifesting: ManifestingEngine;
  engine: KarrioEngine;
  carriers: CarrierStandIn;
  end(): Promise<void>;
}

export const startEngineDay = async (): Promise<EngineDay> => {
  const carriers = await startCarriers();
  const engine = await startEngine(carriers);
  for (const name of ['generic', 'ups'] as const) await engine.connect(name);
  const manifesting = await startManifesting(engine);
  return {
    ...{ manifesting, engine, carriers },
    end: async () => {
      await manifesting.end();
      await engine.end();
      await carriers.end();
    },
  };
};

/** Connects the engine in the window of an administrator. */
export const connectInWindow = async (window: Page, { manifesting, engine }: EngineDay): Promise<void> => {
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await window.keyboard.press('Control+k');
  await typeAsPerson(window, 'Carrier');
  await window.keyboard.press('Enter');
  await window.getByRole('button', { name: 'Carrier engines' }).click();
  await window.getByRole('button', { name: 'Connect an engine' }).click();
  await window.getByLabel('Name', { exact: true }).fill('Depot');
  await window.getByLabel('Address', { exact: true }).fill(manifesting.url);
  await window.getByLabel('API key', { exact: true }).fill(engine.apiKey);
  await window.keyboard.press('Enter');
  await expect(window.getByText(/Parcel Company \(1/)).toBeVisible();
};

/** Changes shipments over HTTP, one after the other, as a program does. */
const change = async (service: string, shipments: readonly object[]): Promise<Response[]> => {
  const send = async (path: string, method: string, body: object, token = ''): Promise<Response> =>
    fetch(service + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const login = await send('/api/users/login', 'POST', { email: admin.email, password: PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const answers: Response[] = [];
  for (const shipment of shipments) {
    const answer = await send('/api/v3/shipments', 'PATCH', { shipment: [shipment] }, token);
    expect(answer.status, await answer.text()).toBe(200);
    answers.push(answer);
  }
  return answers;
};

/** Has labels bought over HTTP, as a program does: nothing is printed here. */
export const buyLabels = async (service: string, references: readonly string[]): Promise<void> => {
  const settings = { printSettings: { printLabel: true, labelType: 'ZPL' } };
  await change(
    service,
    references.map((shipmentReference) => ({ settings, shipmentInfo: { shipmentReference } })),
  );
};

/** A program says that these have left, or that they have not after all. */
export const sayStatus = async (
  service: string,
  references: readonly string[],
  shipmentStatus: 30 | null,
): Promise<void> => {
  await change(
    service,
    references.map((shipmentReference) => ({ shipmentInfo: { shipmentReference, shipmentStatus } })),
  );
};

const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });

/** Presses a button by the keyboard. */
export const press = async (window: Page, name: string): Promise<void> => {
  await button(window, name).first().focus();
  await window.keyboard.press('Enter');
};

/** Presses Tab until a button has the focus. */
export const tabTo = async (window: Page, name: string): Promise<void> => {
  for (let count = 0; count < 40; count += 1) {
    const found = await button(window, name).evaluateAll((all) =>
      all.some((each) => each === document.activeElement),
    );
    if (found) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
};

export const toEndOfDay = async (window: Page): Promise<void> => {
  // Keys of the window are heard once the desk is there.
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await window.keyboard.press('Alt+h');
  await expect(window.getByRole('heading', { name: 'End of day' })).toBeVisible();
};
