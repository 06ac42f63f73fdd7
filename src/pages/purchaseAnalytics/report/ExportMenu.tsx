import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../crud/csv/saveFile';
import type { PanelProps } from '../../../crud/list/tools/PanelTool';
import { ToolPanel } from '../../../crud/list/tools/ToolPanel';
import type { ParsedReport } from '../../../dataProvider/purchaseReport';
import { money } from '../../../format/money';
import { PendingButton } from '../../../ui/Buttons';
import { toast } from '../../../ui/toast/toast';
import { useExplanation } from '../../../ui/useExplanation';
import { sliceColor } from '../slices';
import { showAll } from '../WhenVisible';
import { chartImage } from './chartImage';
import { PurchasesExport } from './PurchasesExport';
import { useReportQuery } from './range';
import { reportCsv } from './reportCsv';
import { rangeText, rankedOf } from './reportRows';
import { useReportOptions } from './useReport';

interface ExportMenuProps extends PanelProps {
  /** Whether the charts are on the screen. */
  isOverview: boolean;
}

const CHARTS = ['monthly', 'supplements'] as const;
type Chart = (typeof CHARTS)[number];

/** Panel to download the report as CSV, its purchases, or a chart as an image. */
export const ExportMenu = ({ anchor, isOverview, onClose }: ExportMenuProps) => {
  const translate = useTranslate();
  const explanation = useExplanation();
  const [query] = useReportQuery();
  const options = useReportOptions(query);
  const queryClient = useQueryClient();
  const [hasDialog, setDialog] = useState(false);
  const { currency } = query;

  const drawChart = async (chart: Chart, report: ParsedReport): Promise<Blob> => {
    // A chart that is not visible has not been rendered yet.
    showAll();
    const card = document.querySelector<HTMLElement>(`.chart-card--${chart}`);
    const slices = chart === 'supplements' ? rankedOf(report) : [];
    return chartImage(card, {
      subtitle: rangeText(report),
      legend: slices.map(({ name, amount, share, shareOfAll }, index) => ({
        color: sliceColor(index).fill,
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
    { name: 'purchases', save: () => setDialog(true) },
    ...CHARTS.filter(hasChart).map((name) => ({ name, save: save(name) })),
  ];
  if (hasDialog) return <PurchasesExport isOverview={isOverview} onClose={onClose} />;
  return (
    <ToolPanel title={translate('analytics.export.action')} anchor={anchor} onClose={onClose}>
      <ul className="tool-list">
        {files.map((file, index) => (
          <li key={file.name}>
            <PendingButton
              fullWidth
              autoFocus={index === 0}
              sx={{ justifyContent: 'flex-start', ml: '-10px' }}
              isPending={isPending}
              onClick={file.save}
            >
              {translate(`analytics.report.files.${file.name}`)}
            </PendingButton>
          </li>
        ))}
      </ul>
    </ToolPanel>
  );
};

const chartOf = (chart: Chart) => document.querySelector(`.chart-card--${chart} [role=img]`);
