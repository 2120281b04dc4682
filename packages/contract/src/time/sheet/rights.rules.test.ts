import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SheetSituation, sheetRights } from './rights.rules.ts';

const situation = fc
  .record({
    isOwner: fc.boolean(),
    isAdmin: fc.boolean(),
    isManager: fc.boolean(),
    isLocked: fc.boolean(),
    ownAssignments: fc.array(fc.record({ isApproved: fc.boolean() }), { maxLength: 3 }),
    anyApproved: fc.boolean(),
    anyUnapproved: fc.boolean(),
    anyUnapprovedOfOthers: fc.boolean(),
  })
  // Roles nest, and what is known of the own assignments holds for all of them.
  .map((one) => ({
    ...one,
    isManager: one.isManager || one.isAdmin,
    anyApproved: one.anyApproved || one.ownAssignments.some((own) => own.isApproved),
    anyUnapproved: one.anyUnapproved || one.anyUnapprovedOfOthers || one.ownAssignments.some((own) => !own.isApproved),
  }));
const hasToApprove = (one: SheetSituation) => one.ownAssignments.some((own) => !own.isApproved);
const everySituation = (check: (one: SheetSituation) => void) => fc.assert(fc.property(situation, check));

test('rows are edited by an administrator, a reviewer who has not approved, or the owner of an open sheet, by nobody else', () => {
  everySituation((one) => {
    const mayEdit = one.isAdmin || hasToApprove(one) || (one.isOwner && !one.isLocked);
    expect(sheetRights(one).canEdit).toBe(mayEdit);
  });
});

test('a locked sheet is not edited by its owner for being the owner', () => {
  const owner = {
    isOwner: true,
    isAdmin: false,
    isManager: true,
    isLocked: true,
    anyApproved: true,
    anyUnapproved: true,
    anyUnapprovedOfOthers: true,
  };
  expect(sheetRights({ ...owner, ownAssignments: [] }).canEdit).toBe(false);
  expect(sheetRights({ ...owner, ownAssignments: [{ isApproved: true }] }).canEdit).toBe(false);
});

test('only an open sheet is locked, by its owner or an administrator', () => {
  everySituation((one) => {
    expect(sheetRights(one).canLock).toBe(!one.isLocked && (one.isOwner || one.isAdmin));
  });
});

test('only a locked sheet is unlocked, by an administrator or one of its reviewers', () => {
  everySituation((one) => {
    expect(sheetRights(one).canUnlock).toBe(one.isLocked && (one.isAdmin || one.ownAssignments.length > 0));
  });
});

test('reviewers approve and change their mind until the sheet is fully approved', () => {
  everySituation((one) => {
    expect(sheetRights(one).canApprove).toBe(one.isLocked && one.ownAssignments.length > 0 && one.anyUnapproved);
  });
});

test('an administrator stands in for reviewers who have not approved, except on the own time; nobody else does', () => {
  everySituation((one) => {
    expect(sheetRights(one).canStandIn).toBe(one.isLocked && one.isAdmin && !one.isOwner && one.anyUnapprovedOfOthers);
  });
});

test('a manager disapproves what was approved', () => {
  everySituation((one) => {
    expect(sheetRights(one).canDisapprove).toBe(one.isLocked && one.isManager && one.anyApproved);
  });
});

test('unapproved assignments are handed on by an administrator, or by the reviewer whose own is among them', () => {
  everySituation((one) => {
    const may = one.isLocked && (one.isAdmin ? one.anyUnapproved : hasToApprove(one));
    expect(sheetRights(one).canChangeReviewer).toBe(may);
  });
});

test('a sheet is seen by its owner, managers and its reviewers', () => {
  everySituation((one) => {
    expect(sheetRights(one).canView).toBe(one.isOwner || one.isManager || one.ownAssignments.length > 0);
  });
});
