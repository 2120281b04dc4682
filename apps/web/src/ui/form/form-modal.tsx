import { Modal } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { useHistory } from '../history/use-history.tsx';
import { closeSafely, FormBody, type FormFrameProps } from './form-body.tsx';

/** A short form in the middle of the page: a few fields, one act. */
export function FormModal({ opened, title, onClose, history, acts, ...body }: FormFrameProps) {
  const t = useT();
  const past = useHistory(history);
  const close = () => void closeSafely(body.form, onClose);
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <FormBody
        {...body}
        onClose={close}
        acts={
          <>
            {past.button}
            {acts}
          </>
        }
      />
    </Modal>
  );
}
