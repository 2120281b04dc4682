import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DeleteButton } from './delete-button.tsx';
import type { FormFrameProps } from './form-body.tsx';
import { FormDrawer } from './form-drawer.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordFormDrawerProps extends Pick<FormFrameProps, 'submitLabel' | 'fixedBecause' | 'onClose' | 'children'> {
  /** What the audit trail calls such records. */
  readonly entity: string;
  /** What is edited, as people call it; null for a new one. */
  readonly record: { readonly _id: string; readonly name: string } | null;
  /** Title of the form of a new one. */
  readonly newTitle: string;
  // biome-ignore lint/suspicious/noExplicitAny: the frame does not look into the values
  readonly form: RecordForm<any>;
  /** Deletes the record; left out where it cannot be. */
  readonly onDelete?: ((id: string) => Promise<unknown>) | undefined;
  /** What goes with it, or what keeps it. */
  readonly deleteNote?: string | undefined;
  /** Width in pixels where the usual one is too narrow. */
  readonly size?: number;
}

/** The form of one record beside its list: its history, what others changed meanwhile, and deleting it after asking once. */
export function RecordFormDrawer(props: RecordFormDrawerProps) {
  const { entity, record, newTitle, form, onDelete, deleteNote, onClose, children, ...frame } = props;
  return (
    <FormDrawer
      {...frame}
      opened
      title={record?.name ?? newTitle}
      form={form}
      onClose={onClose}
      history={record && { entity, id: record._id, name: record.name }}
      acts={
        record &&
        onDelete &&
        frame.fixedBecause === undefined && (
          <DeleteButton
            name={record.name}
            {...(deleteNote !== undefined && { note: deleteNote })}
            onDelete={async () => {
              await onDelete(record._id);
              onClose();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      {children}
    </FormDrawer>
  );
}
