import { Input } from '@mantine/core';
import { useT } from '../../lib/messages.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useStoreIcon } from './certification.queries.ts';
import { CertificationIcon } from './certification-icon.tsx';
import type { FieldProps } from './settings-tab.ts';

/** The icon of a certification: sent when it is chosen, kept when the form is saved. */
export function CertificationIconField({ form, record }: FieldProps) {
  const t = useT('company');
  const store = useStoreIcon();
  return (
    <div>
      <PictureField
        label={t('company:certifications.icon')}
        kind="icon"
        src={record?.iconURL ?? null}
        show={(src) => <CertificationIcon src={src} size={64} />}
        onChoose={async (file, onProgress) => {
          const { icon } = await store.mutateAsync({ file, onProgress });
          form.setFieldValue('icon', icon);
        }}
      />
      {form.errors.icon && (
        <Input.Error mt="xs" role="alert">
          {form.errors.icon}
        </Input.Error>
      )}
    </div>
  );
}
