import LinearProgress from '@mui/material/LinearProgress';
import { useShell } from '../i18n/language';
import './loading-bar.css';

/** Shown at the top of the page while code loads: the next screen's, or a dialog's. */
export const LoadingBar = () => <LinearProgress className="loading-bar" aria-label={useShell().loading} />;
