/** The overview of the API reference; each group of calls has a page below it. */
export const REFERENCE_PATH = '/docs/reference';

export const SCHEMAS_PATH = `${REFERENCE_PATH}/schemas`;

/** The page of a group of calls, by its tag in the contract, such as `Public API`. */
export const groupPath = (tag: string): string => `${REFERENCE_PATH}/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
