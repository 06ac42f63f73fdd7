import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../crud/csv/saveFile';
import type { PanelProps } from '../../../crud/list/tools/PanelTool';
import { ToolPanel } from '../../../crud/list/tools/ToolPanel';
import type { ParsedReport } from '../../../dataProvider/purchaseReport';
import { money } from '../../../format/money';
import { PendingButton } from '../../../ui/Buttons';
import { toast } from '../../../ui/toast/toast';
import { useExplanation } from '../../../ui/useExplanation';
import { colorOf } from '../SliceList';
import { showAll } from '../WhenVisible';
import { chartImage } from './chartImage';
import { useReportQuery } from './range';
import { reportCsv } from './reportCsv';
import { rangeText, rankedOf } from './reportRows';
import { useReportOptions } from './useReport';

interface ExportMenuProps extends PanelProps {
  /** Whether the charts are on the screen. */
  isOverview: boolean;
  /** Opens the dialog that exports the purchases. */
  onPurchases: () => void;
}

const CHARTS = ['monthly', 'supplements'] as const;
type Chart = (typeof CHARTS)[number];

/** Panel to download the report as CSV, its purchases, or a chart as an image. */
export const ExportMenu = ({ anchor, isOverview, onClose, onPurchases }: ExportMenuProps) => {
  const translate = useTranslate();
  const explanation = useExplanation();
  const [query] = useReportQuery();
  const options = useReportOptions(query);
  const queryClient = useQueryClient();
  const { currency } = query;

  const drawChart = async (chart: Chart, report: ParsedReport): Promise<Blob> => {
    // A chart that is not visible has not been rendered yet.
    showAll();
    const card = document.querySelector<HTMLElement>(`.chart-card--${chart}`);
    const slices = chart === 'supplements' ? rankedOf(report) : [];
    return chartImage(card, {
      subtitle: rangeText(report),
      legend: slices.map(({ name, amount, share, shareOfAll }, index) => ({
        color: colorOf(index).fill,
        text: name || translate('analytics.supplements.unknown'),
        value: `${money(amount, currency)} · ${translate('analytics.report.shares', { share, shareOfAll })}`,
      })),
    });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: async (file: 'data' | Chart) => {
      // Requests the report only if it is not loaded yet.
      const report = await queryClient.ensureQueryData<ParsedReport>(options);
      const name = `${file === 'data' ? 'purchase-report' : `${file}-spending`}-${report.from}-${report.to}`;
      if (file === 'data') return { name: `${name}.csv`, blob: reportCsv(report, currency) };
      return { name: `${name}.png`, blob: await drawChart(file, report) };
    },
    onSuccess: ({ name, blob }) => {
      saveFile(blob, name);
      toast({ title: translate('analytics.report.saved', { name }) });
      onClose();
    },
    onError: (error) => {
      toast({ title: translate('analytics.report.not_saved'), description: explanation(error), destructive: true });
      onClose();
    },
  });
  const save = (file: 'data' | Chart) => () => mutate(file);
  const hasChart = (chart: Chart) => isOverview && chartOf(chart) !== null;
  const files = [
    { name: 'data', save: save('data') },
    { name: 'purchases', save: onPurchases },
    ...CHARTS.filter(hasChart).map((name) => ({ name, save: save(name) })),
  ];
  return (
    <ToolPanel title={translate('analytics.export.action')} anchor={anchor} onClose={onClose}>
      <ul className="tool-list report__files">
        {files.map((file, index) => (
          <li key={file.name}>
            <PendingButton fullWidth autoFocus={index === 0} isPending={isPending} onClick={file.save}>
              {translate(`analytics.report.files.${file.name}`)}
            </PendingButton>
          </li>
        ))}
      </ul>
    </ToolPanel>
  );
};

const chartOf = (chart: Chart) => document.querySelector(`.chart-card--${chart} [role=img]`);
