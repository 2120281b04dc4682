import { Drawer } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { closeSafely, FormBody, type FormFrameProps } from './form-body.tsx';

interface FormDrawerProps extends FormFrameProps {
  /** Width in pixels where the usual one is too narrow. */
  readonly size?: number;
}

/** A form that slides in beside the list it belongs to: for things with more than a few fields. */
export function FormDrawer({ opened, title, onClose, size, ...body }: FormDrawerProps) {
  const t = useT();
  const close = () => void closeSafely(body.form, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <FormBody {...body} onClose={close} />
    </Drawer>
  );
}
