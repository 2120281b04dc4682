import { FolderList } from '../../ui/folder/folder-list.tsx';
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
export function FolderBrowser({ person: id, name, path, onPath }: FolderBrowserProps) {
  const at = { id, query: { path } };
  const items = useFolderItems(at);
  const embed = useEmbedLink(at);
  const download = useDownloadFolderFile();
  return (
    <FolderList
      name={name}
      path={path}
      onPath={onPath}
      items={items}
      link={embed.data?.link}
      fetching={download.isPending ? String(download.variables.query?.path) : undefined}
      onFetch={(file) => download.mutate({ id, query: { path: file } })}
    />
  );
}
