export type ToastKind = 'success' | 'warning' | 'error';

/** A button in a toast, such as to undo what it tells of. */
export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}
