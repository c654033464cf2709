import { ACCESS_TOKEN_HEADER } from '../http/access.ts';
import { componentSchemas } from './component-schemas.ts';
import { interfacePaths } from './interface-paths.ts';
import { ownPaths } from './own-paths.ts';

/** The service's whole HTTP interface, in OpenAPI 3.1, made from the schemas by which it reads. */
export function openapiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Warranty service',
      version: '1',
      description:
        'Quotes protection plans and creates their contracts. Paths under /sandbox, /health and /ready are the reference service’s own.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to this document, so that it is right under any prefix that the service is mounted on.
    servers: [{ url: './' }],
    tags: [
      { name: 'interface', description: 'The service interface.' },
      { name: 'own', description: 'Routes of the reference service alone.' },
    ],
    paths: { ...interfacePaths(), ...ownPaths() },
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: ACCESS_TOKEN_HEADER },
      },
    },
  };
}
