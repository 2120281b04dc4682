import { exportTimeregs } from '@stint/contract/time/sheet/timereg';
import { downloadOf } from '../../lib/file-hooks.ts';

/** By itself: the frame of the app reads sheets, and exports none. */
export const useExportTimeregs = downloadOf(exportTimeregs, { fallback: 'time:sheet.failed.export' });
