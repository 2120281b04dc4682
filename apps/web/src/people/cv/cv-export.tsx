import { Button, Menu } from '@mantine/core';
import type { CvVariant } from '@stint/contract/people/cv/cv';
import { IconChevronDown, IconDownload, IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react';
import { LANGUAGES, useT } from '../../lib/messages.ts';
import { useExportCvPdf, useExportCvWord } from './cv.queries.ts';

/** The CV as a file: PDF to send, Word to go on writing, its headings in either language. */
export function CvExport({ id, variant }: { readonly id: string; readonly variant: CvVariant }) {
  const t = useT('people');
  const pdf = useExportCvPdf();
  const word = useExportCvWord();
  const formats = [
    { name: 'PDF', icon: <IconFileTypePdf size={16} />, export: pdf },
    { name: 'Word', icon: <IconFileTypeDocx size={16} />, export: word },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="filled"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={pdf.isPending || word.isPending}
        >
          {t('people:cv.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.flatMap((format) =>
          LANGUAGES.map((language) => (
            <Menu.Item
              key={format.name + language}
              leftSection={format.icon}
              onClick={() => format.export.mutate({ id, query: { variant, language } })}
            >
              {t(`people:cv.exportIn.${language}`, { format: format.name })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
