import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { belowFolder, driveFolderState, embedLink, folderItem } from '../../platform/drive/drive-folder.ts';
import { id } from '../../primitives.ts';
import { changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

export const NO_LEAVE_FOLDER = "This leave doesn't have a folder on the drive yet";
declareMessages({ NO_LEAVE_FOLDER });

/** The folder of a leave on the cloud drive, by the leave's id: papers such as a doctor's certificate, for administrators alone. */
export const leaveFolder = z.object({
  _id: id,
  /** Where it is on the drive; empty while there is none. */
  name: z.string(),
  state: driveFolderState,
});
export type LeaveFolder = z.infer<typeof leaveFolder>;

const path = '/api/admin/leaves/:id/folder';
const errors = ['NOT_FOUND', 'NO_LEAVE_FOLDER'];

export const getLeaveFolder = route({
  method: 'GET',
  path,
  summary: 'The folder of a leave on the cloud drive',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  response: leaveFolder,
  errors: ['NOT_FOUND'],
});

export const createLeaveFolder = route({
  method: 'POST',
  path,
  summary:
    'Makes the folder of a leave on the cloud drive, also anew when somebody removed it; one that is there stays',
  roles: ['admin'],
  params: changedIdParamsOf('workdayRequest'),
  response: leaveFolder,
  errors: ['NOT_FOUND'],
});

export const listLeaveFolderItems = route({
  method: 'GET',
  path: `${path}/children`,
  summary: 'What is in the folder of a leave, or in a folder below it; folders first',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  query: belowFolder,
  response: z.array(folderItem),
  errors,
});

export const embedLeaveFolderItem = route({
  method: 'GET',
  path: `${path}/embed`,
  summary:
    'Where the cloud drive itself shows the folder of a leave or what is in it; null where the drive has no pages',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  query: belowFolder,
  response: embedLink,
  errors,
});

export const downloadLeaveFolderFile = route({
  method: 'GET',
  path: `${path}/file`,
  summary: 'A file of the folder of a leave',
  roles: ['admin'],
  params: idParamsOf('workdayRequest'),
  query: belowFolder,
  response: z.unknown(),
  file: 'application/octet-stream',
  errors,
});
