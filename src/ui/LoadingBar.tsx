import LinearProgress from '@mui/material/LinearProgress';
import { useShell } from '../i18n/language';

/** Shown at the top of the page while code loads: the next screen's, or a dialog's. */
export const LoadingBar = () => <LinearProgress sx={atTop} aria-label={useShell().loading} />;

/** Appears with a delay, so that it does not flash when the code is cached. */
const atTop = { position: 'fixed', inset: '0 0 auto', zIndex: 1300, animation: 'appear 1ms 150ms backwards' };
