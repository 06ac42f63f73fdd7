import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFeature } from '../../../authProvider/useFeatures';
import { saveFile } from '../../../crud/csv/saveFile';
import type { PanelProps } from '../../../crud/list/tools/PanelTool';
import { useExplanation } from '../../../crud/useExplanation';
import { money } from '../../../format/money';
import { toast } from '../../../ui/toast/toast';
import { colorOf } from '../SliceList';
import { chartImage } from './chartImage';
import { useReportQuery } from './range';
import { reportCsv } from './reportCsv';
import { rangeText, rankedOf } from './reportRows';
import { type Report, useReportOptions } from './useReport';

interface ExportMenuProps extends PanelProps {
  /** Whether the charts are on the page. */
  isOverview: boolean;
  /** Opens the dialog that exports the purchases. */
  onPurchases: () => void;
}

/** The page stays visible behind a menu. */
const clearBackdrop = { sx: { backgroundColor: 'transparent' } };

const CHARTS = ['monthly', 'supplements'] as const;
type Chart = (typeof CHARTS)[number];

/** The files of the report: its data, the purchases behind it, and each chart as an image. */
export const ExportMenu = ({ anchor, isOverview, onClose, onPurchases }: ExportMenuProps) => {
  const translate = useTranslate();
  const explanation = useExplanation();
  const canExport = useFeature('export');
  const [query] = useReportQuery();
  const options = useReportOptions(query);
  const queryClient = useQueryClient();
  const { currency } = query;

  const draw = async (chart: Chart, report: Report): Promise<Blob> => {
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
      // As loaded; from the API only where it is not on the page.
      const report = await queryClient.ensureQueryData<Report>(options);
      const name = `${file === 'data' ? 'purchase-report' : `${file}-spending`}-${report.from}-${report.to}`;
      if (file === 'data') return { name: `${name}.csv`, blob: reportCsv(report, currency) };
      return { name: `${name}.png`, blob: await draw(file, report) };
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
  const save = (file: 'data' | Chart) => () => {
    if (!isPending) mutate(file);
  };
  const hasChart = (chart: Chart) => isOverview && chartOf(chart) !== null;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': translate('analytics.export.action') }, backdrop: clearBackdrop }}
    >
      <MenuItem onClick={save('data')}>{translate('analytics.report.files.data')}</MenuItem>
      {canExport && <MenuItem onClick={onPurchases}>{translate('analytics.report.files.purchases')}</MenuItem>}
      {CHARTS.filter(hasChart).map((chart) => (
        <MenuItem key={chart} onClick={save(chart)}>
          {translate(`analytics.report.files.${chart}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const chartOf = (chart: Chart) => document.querySelector(`.chart-card--${chart} .recharts-surface`);
