import { Drawer } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { useHistory } from '../history/use-history.tsx';
import { closeSafely, FormBody, type FormFrameProps } from './form-body.tsx';

interface FormDrawerProps extends FormFrameProps {
  /** Width in pixels where the usual one is too narrow. */
  readonly size?: number;
}

/** A form that slides in beside the list it belongs to: for things with more than a few fields. */
export function FormDrawer({ opened, title, onClose, size, history, acts, ...body }: FormDrawerProps) {
  const t = useT();
  const past = useHistory(history);
  const close = () => void closeSafely(body.form, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      closeOnEscape={false}
      {...(size !== undefined && { size })}
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
    </Drawer>
  );
}
