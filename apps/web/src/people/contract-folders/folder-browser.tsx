import { Anchor, Breadcrumbs, Button, Skeleton } from '@mantine/core';
import type { FolderItem } from '@stint/contract/people/contract-folders/contract-folder';
import { IconDownload, IconExternalLink, IconFile, IconFolder } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstantDay, formatSize } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/own-list.module.css';
import { useDownloadFolderFile, useEmbedLink, useFolderItems } from './contract-folders.queries.ts';

interface FolderBrowserProps {
  /** The id of the person whose folder it is. */
  readonly person: string;
  /** What the folder is called. */
  readonly name: string;
  /** Where in the folder one is: names of folders, parted by `/`. */
  readonly path: string;
  readonly onPath: (path: string) => void;
}

/** What is in a contract folder, with the way back up. */
export function FolderBrowser({ person, name, path, onPath }: FolderBrowserProps) {
  const t = useT('people');
  const at = { id: person, query: { path } };
  const items = useFolderItems(at);
  const embed = useEmbedLink(at);
  const names = path.split('/').filter(Boolean);
  /** The folders around the one that is shown, the outermost first. */
  const above = names.map((_, depth) => ({ path: names.slice(0, depth).join('/'), name: names[depth - 1] ?? name }));
  const inside = (item: FolderItem) => [...names, item.name].join('/');
  return (
    <section aria-label={name}>
      <Breadcrumbs mb="sm">
        {above.map((at) => (
          <Anchor key={at.path} component="button" onClick={() => onPath(at.path)}>
            {at.name}
          </Anchor>
        ))}
        <span aria-current="location">{names.at(-1) ?? name}</span>
      </Breadcrumbs>
      {items.isError && <ErrorState error={items.error} onRetry={() => void items.refetch()} />}
      {items.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {items.data?.length === 0 && (
        <EmptyState title={t('people:folders.nothing')} hint={t('people:folders.nothingHint')} />
      )}
      {items.data && items.data.length > 0 && (
        <ul className={classes.list} aria-label={t('people:folders.items')}>
          {items.data.map((item) => (
            <ItemLine key={item.name} item={item} person={person} path={inside(item)} onPath={onPath} />
          ))}
        </ul>
      )}
      {embed.data?.link && (
        <p>
          <Anchor href={embed.data.link} target="_blank" rel="noreferrer">
            {t('people:folders.openOnDrive')} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        </p>
      )}
    </section>
  );
}

interface ItemLineProps {
  readonly item: FolderItem;
  readonly person: string;
  readonly path: string;
  readonly onPath: (path: string) => void;
}

function ItemLine({ item, person, path, onPath }: ItemLineProps) {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const download = useDownloadFolderFile();
  const { name, isFolder, size, changedAt } = item;
  const Icon = isFolder ? IconFolder : IconFile;
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <div className={classes.name}>{name}</div>
        <p className={classes.detail}>
          {formatInstantDay(changedAt, timeZone)}
          {!isFolder && ` · ${formatSize(size)}`}
        </p>
      </div>
      {isFolder ? (
        <Button aria-label={t('people:folders.openNamed', { name })} onClick={() => onPath(path)}>
          {t('people:folders.open')}
        </Button>
      ) : (
        <Button
          aria-label={t('people:folders.downloadNamed', { name })}
          leftSection={<IconDownload size={15} stroke={1.7} />}
          loading={download.isPending}
          onClick={() => download.mutate({ id: person, query: { path } })}
        >
          {t('people:folders.download')}
        </Button>
      )}
    </li>
  );
}
