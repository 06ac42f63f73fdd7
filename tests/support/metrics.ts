import type { Locator, Page } from '@playwright/test';
import type { WellbeingMetric } from '../../server/contract';
import { type App, uniqueName } from './app';
import { button } from './button';
import { choose } from './choices';
import { ListScreen } from './listScreen';

export interface MetricList {
  metrics: WellbeingMetric[];
  total: number;
}

export const METRICS = { method: 'GET', path: '/api/wellbeing-metrics' } as const;
export const CREATE = { method: 'POST', path: '/api/wellbeing-metrics' } as const;
export const UPDATE = { method: 'PATCH', path: '/api/wellbeing-metrics/:id' } as const;
export const DELETE = { method: 'DELETE', path: '/api/wellbeing-metrics/:id' } as const;

/** The default values of a new metric. */
export const DEFAULTS = { metricType: 'scale', minValue: 0, maxValue: 10, isActive: true, userId: 0 } as const;

/** A metric that no other test touches; it is the first in the list, which shows the newest first. */
export const ownMetric = (app: App, label: string, fields: Partial<WellbeingMetric> = {}): Promise<WellbeingMetric> =>
  app.api<WellbeingMetric>('POST', '/api/wellbeing-metrics', {
    ...{ ...DEFAULTS, name: uniqueName(label), description: 'How it felt' },
    ...fields,
  });

/** The newest metrics as stored. */
export const storedMetric = async (app: App, name: string) => {
  const { metrics } = await app.api<MetricList>('GET', '/api/wellbeing-metrics?page=1&limit=100');
  return metrics.find((metric) => metric.name === name);
};

export class MetricsScreen extends ListScreen {
  constructor(page: Page, app: App) {
    super(page, app, '/wellbeing-metrics', 'Metric');
  }

  async create(): Promise<void> {
    await button(this.addDialog, 'Create Metric').click();
  }

  async choose(dialog: Locator, label: 'User' | 'Type', option: string): Promise<void> {
    await choose(dialog.getByRole('combobox', { name: label }), option);
  }
}
