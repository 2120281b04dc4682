import type { Sheet } from '@stint/contract/time/timereg';

export interface ReviewDialogProps {
  readonly sheet: Sheet;
  /** Called after anything that may have changed the sheet. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}
