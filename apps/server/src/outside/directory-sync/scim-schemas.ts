import { type Listed, type Resource, SCHEMAS } from './scim-answer.ts';
import { MOST_OPERATIONS } from './scim-operations.ts';

const META = 'urn:ietf:params:scim:schemas:core:2.0';
const MOST_LISTED = 200;

/** An attribute as RFC 7643 (section 7) describes one, with what most have. */
const attribute = (name: string, given: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, description: name, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...given,
});

const USER = [
  attribute('userName', {
    description: 'What the person signs in by in the directory',
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', {
    ...{ type: 'complex', description: 'The name' },
    subAttributes: [
      attribute('formatted', { mutability: 'readOnly' }),
      attribute('givenName'),
      attribute('familyName'),
    ],
  }),
  attribute('displayName', { description: 'Gives the name where there is no other' }),
  attribute('emails', {
    ...{ type: 'complex', multiValued: true, description: 'The address that the person signs in by here: one' },
    subAttributes: [
      attribute('value'),
      attribute('type', { canonicalValues: ['work'] }),
      attribute('primary', { type: 'boolean' }),
    ],
  }),
  attribute('active', { type: 'boolean', description: 'Whether the person may sign in' }),
  attribute('groups', {
    ...{ type: 'complex', multiValued: true, mutability: 'readOnly', description: 'Groups of the person' },
    subAttributes: [
      attribute('value', { mutability: 'readOnly' }),
      attribute('$ref', { type: 'reference', referenceTypes: ['Group'], mutability: 'readOnly' }),
      attribute('display', { mutability: 'readOnly' }),
    ],
  }),
];

const GROUP = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('members', {
    ...{ type: 'complex', multiValued: true, description: 'Users of the group' },
    subAttributes: [
      attribute('value', { mutability: 'immutable' }),
      attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'immutable' }),
      attribute('display', { mutability: 'readOnly' }),
    ],
  }),
];

/** What this server can do. */
export const providerConfig = (base: string): Resource => ({
  schemas: [`${META}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: MOST_OPERATIONS, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_LISTED },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'Directory token', primary: true },
      description: 'A token that an administrator of Stint makes, as bearer token',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceType = (base: string, name: 'User' | 'Group', schema: string): Resource => ({
  schemas: [`${META}:ResourceType`],
  ...{ id: name, name, endpoint: `/${name}s`, schema, schemaExtensions: [] },
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

const schema = (base: string, id: string, name: string, attributes: readonly object[]): Resource => ({
  schemas: [`${META}:Schema`],
  ...{ id, name, description: name, attributes },
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const listed = (resources: readonly Resource[]): Listed => ({ resources, total: resources.length, startIndex: 1 });

export const resourceTypes = (base: string): Listed =>
  listed([resourceType(base, 'User', SCHEMAS.user), resourceType(base, 'Group', SCHEMAS.group)]);

export const schemas = (base: string): Listed =>
  listed([schema(base, SCHEMAS.user, 'User', USER), schema(base, SCHEMAS.group, 'Group', GROUP)]);
