import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Adds an empty row to a list within a form. */
export function AddRow({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <div>
      <Button size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
}
