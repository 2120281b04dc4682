import type { Sheet } from '@stint/contract/time/sheet/timereg';

export interface ReviewDialogProps {
  readonly sheet: Sheet;
  /** Called after anything that may have changed the sheet. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
