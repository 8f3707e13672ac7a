import { chosenBecomes } from '../../chosen-component.ts';

const title = 'a chosen component gets a new id and stays chosen by its name';

export default chosenBecomes(title, { id: 'api2', name: 'API' });
