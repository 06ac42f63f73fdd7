import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { type Identifier, type RaRecord, useTranslate } from 'react-admin';
import type { Feedback, Purchase, Supplement, WellbeingMetric } from '../../../server/contract';
import { mediumDate } from '../../format/date';
import { money } from '../../format/money';
import { exactNumber, NONE } from '../../format/number';
import { ActiveBadge, State } from '../../ui/Badge';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import { RelativeDate } from '../../ui/RelativeDate';

/** The parts of a row: what it is, details, and a state or an amount. */
export interface RelatedRow {
  title: ReactNode;
  details?: ReactNode;
  aside?: ReactNode;
  /** Content below the row. */
  more?: ReactNode;
}

/** A resource whose records belong to a user. */
export interface Related {
  /** Name of the tab in the messages, and of the count in the summary. */
  name: 'supplements' | 'metrics' | 'purchases' | 'feedback';
  resource: string;
  /** Further parameters in the address of the whole list. */
  address?: Record<string, string>;
  row: (record: RaRecord, translate: Translate) => RelatedRow;
}

const rowOf =
  <T extends object>(row: (record: T, translate: Translate) => RelatedRow) =>
  (record: RaRecord, translate: Translate) =>
    row(record as unknown as T, translate);

type Translate = ReturnType<typeof useTranslate>;

const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(' · ');

export const related: readonly Related[] = [
  {
    name: 'supplements',
    resource: 'supplements',
    row: rowOf<Supplement>(({ name, brand, dosage, frequency, isActive }) => ({
      title: name || NONE,
      details: joined(brand, dosage, frequency),
      aside: <ActiveBadge active={isActive} />,
    })),
  },
  {
    name: 'metrics',
    resource: 'wellbeing-metrics',
    row: rowOf<WellbeingMetric>(({ name, description, metricType, isActive }, translate) => ({
      title: name || NONE,
      details: description || translate(`resources.wellbeing-metrics.metricType.${metricType}`, { _: '' }),
      aside: <ActiveBadge active={isActive} />,
    })),
  },
  {
    name: 'purchases',
    resource: 'purchases',
    address: { tab: 'purchases' },
    row: rowOf<Purchase>(({ supplementId, purchasedAs = '', date, quantity, price, currency }, translate) => ({
      title: translate('resources.purchases.supplement', { id: supplementId }),
      details: joined(purchasedAs, mediumDate(date), `${exactNumber(quantity)} × ${money(price, currency)}`),
      aside: <b className="related__amount strong">{money(price * quantity, currency)}</b>,
    })),
  },
  {
    name: 'feedback',
    resource: 'feedback',
    address: { status: 'all' },
    row: rowOf<Feedback>(({ id, content, category, createdAt, resolved, responseCount }, translate) => ({
      title: content || NONE,
      details: (
        <>
          {category && `${category} · `}
          <RelativeDate value={createdAt} />
        </>
      ),
      aside: (
        <State tone={resolved ? 'success' : 'warning'}>
          {translate(`resources.feedback.status.${resolved ? 'resolved' : 'unresolved'}`)}
        </State>
      ),
      more: Number(responseCount) > 0 && <Responses feedbackId={id} count={Number(responseCount)} />,
    })),
  },
];

const Conversation = loadable(async () => (await import('../../ui/Conversation')).Conversation, ContentFailure);

/** A button that shows the responses to a piece of feedback, which are loaded then. */
const Responses = ({ feedbackId, count }: { feedbackId: Identifier; count: number }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate(`kit.conversation.${isOpen ? 'hide' : 'show'}`, { smart_count: count })}
      </Button>
      {isOpen && <Conversation feedbackId={feedbackId} />}
    </>
  );
};
