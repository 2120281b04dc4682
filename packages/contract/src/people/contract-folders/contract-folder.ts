import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { belowFolder, driveFolderState, embedLink, folderItem } from '../../platform/drive/drive-folder.ts';
import { line } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const CONTRACT_FOLDERS_PAGE_SIZE = 50;
export const FOLDER_NAME_TAKEN = 'Another folder on the drive has this name';
export const FOLDER_IS_THERE = 'The folder is on the drive';
export const NO_FOLDER = "This person doesn't have a contract folder yet";
declareMessages({ FOLDER_NAME_TAKEN, FOLDER_IS_THERE, NO_FOLDER });

const MOST_NAME = 120;

/** The folders of the drive that contract folders are in. */
export const folderPlace = z.enum(['Contracts', 'Former employees']);
export type FolderPlace = z.infer<typeof folderPlace>;

/** A person's contract folder, under the id of the person. */
export const contractFolder = z.object({
  ...stored,
  user: person,
  /** Empty while there is none. */
  name: z.string(),
  place: folderPlace,
  /** None yet, on the drive, or removed from the drive by somebody. */
  state: driveFolderState,
});
export type ContractFolder = z.infer<typeof contractFolder>;

/** A contract folder in a list, which does not look on the drive. */
export const listedContractFolder = contractFolder.omit({ state: true });
export type ListedContractFolder = z.infer<typeof listedContractFolder>;

const FOR_EMPLOYEES = ['employee'] as const;
const errors = ['NOT_FOUND', 'NO_FOLDER'];

export const listContractFolders = route({
  method: 'GET',
  path: '/api/admin/contract-folders',
  summary: 'Active employees with their contract folders, for who uses contract folders',
  roles: ['manager'],
  query: pageQuery(['name'], CONTRACT_FOLDERS_PAGE_SIZE).extend({
    /** Only people without one. */
    missing: flag,
  }),
  response: pageOf(listedContractFolder),
});

export const getContractFolder = route({
  method: 'GET',
  path: '/api/user/contract-folders/:id',
  summary:
    'The contract folder of a person, by the id of the person, for who uses contract folders and knows the affairs of the person',
  roles: FOR_EMPLOYEES,
  params: idParamsOf('contractFolder'),
  response: contractFolder,
  errors: ['NOT_FOUND'],
});

export const createContractFolder = route({
  method: 'POST',
  path: '/api/admin/contract-folders',
  summary: 'Makes the contract folder of a person on the cloud drive; one that is there stays',
  roles: ['manager'],
  body: z.strictObject({ user: changedIdOf('contractFolder') }),
  response: contractFolder,
  errors: ['NOT_FOUND', 'FOLDER_NAME_TAKEN'],
});

export const contractFolderToSave = z.strictObject({ name: line(MOST_NAME), place: folderPlace });

export const updateContractFolder = route({
  method: 'PUT',
  path: '/api/admin/contract-folders/:id',
  summary: 'Renames a contract folder on the cloud drive, and moves it to those of former employees or back',
  roles: ['manager'],
  params: changedIdParamsOf('contractFolder'),
  body: contractFolderToSave.extend(seen),
  response: contractFolder,
  errors: [...errors, 'FOLDER_NAME_TAKEN', 'FOLDER_GONE'],
  refusals: { CHANGED_MEANWHILE: contractFolder },
});

export const recreateContractFolder = route({
  method: 'POST',
  path: '/api/admin/contract-folders/:id/recreate',
  summary: 'Makes a contract folder anew that somebody removed from the cloud drive',
  roles: ['manager'],
  params: changedIdParamsOf('contractFolder'),
  response: contractFolder,
  errors: [...errors, 'FOLDER_IS_THERE', 'FOLDER_NAME_TAKEN'],
});

export const listFolderItems = route({
  method: 'GET',
  path: '/api/user/contract-folders/:id/children',
  summary: 'What is in a contract folder, or in a folder below it; folders first',
  roles: FOR_EMPLOYEES,
  params: idParamsOf('contractFolder'),
  query: belowFolder,
  response: z.array(folderItem),
  errors,
});

export const embedFolderItem = route({
  method: 'GET',
  path: '/api/user/contract-folders/:id/embed',
  summary: 'Where the cloud drive itself shows a contract folder or what is in it; null where the drive has no pages',
  roles: FOR_EMPLOYEES,
  params: idParamsOf('contractFolder'),
  query: belowFolder,
  response: embedLink,
  errors,
});

export const downloadFolderFile = route({
  method: 'GET',
  path: '/api/user/contract-folders/:id/file',
  summary: 'A file of a contract folder',
  roles: FOR_EMPLOYEES,
  params: idParamsOf('contractFolder'),
  query: belowFolder,
  response: z.unknown(),
  file: 'application/octet-stream',
  errors,
});
