import type { Page } from '@playwright/test';
import type { Supplement } from '../../server/contract';
import { type App, uniqueName } from './app';
import { ListScreen } from './listScreen';

export interface SupplementList {
  supplements: Supplement[];
  total: number;
}

export const SUPPLEMENTS = { method: 'GET', path: '/api/supplements' } as const;
export const UPDATE = { method: 'PATCH', path: '/api/supplements/:id' } as const;
export const DELETE = { method: 'DELETE', path: '/api/supplements/:id' } as const;

/**
 * A supplement with a unique name. The API cannot create one, so this changes the newest: the tests of one server run one
 * after the other, and none relies on a sample's fields.
 */
export async function ownSupplement(app: App, label: string, fields: Partial<Supplement> = {}): Promise<Supplement> {
  const { supplements } = await app.api<SupplementList>('GET', '/api/supplements?page=1&limit=1');
  const name = uniqueName(label);
  return app.api<Supplement>('PATCH', `/api/supplements/${supplements[0]?.id}`, {
    name,
    brand: 'Everwell',
    dosage: '500 mg',
    frequency: 'daily',
    timeOfDay: ['morning', 'evening'],
    purpose: 'Sleep',
    isActive: true,
    isAutoTake: true,
    isMedicine: false,
    startDate: '2026-03-01',
    endDate: '2026-09-30',
    supplyAmount: 90,
    supplyDays: 30,
    ...fields,
  });
}

export class SupplementsScreen extends ListScreen {
  constructor(page: Page, app: App) {
    super(page, app, '/supplements', 'Supplement');
  }

  /** A field by its label, which may end with 'Optional'. */
  field(label: string) {
    return this.editDialog.getByLabel(new RegExp(`^${label}( Optional)?$`));
  }
}
