import AjvCompiler from '@fastify/ajv-compiler';

/**
 * Validation of requests by the contract. Addresses and queries are text, in which numbers and lists are recognised; a body is
 * JSON, where `null` for a boolean is a mistake, and reading it as `false` would switch something off.
 */
export const buildValidator: AjvCompiler.BuildCompilerFromPool = (schemas, options) => {
  const strict = { ...options, customOptions: { ...options?.customOptions, coerceTypes: false } };
  const [ofText, ofJson] = [build(schemas, options), build(schemas, strict as typeof options)];
  // Its types speak of a schema where fastify gives it the route.
  return (route) => ((route as unknown as AjvCompiler.RouteDefinition).httpPart === 'body' ? ofJson : ofText)(route);
};

const build = AjvCompiler();
