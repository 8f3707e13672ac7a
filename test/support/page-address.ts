import { fakeApi } from './fake-api.ts';

// The app reads its own address once, when the first of its modules is loaded. A file that tests one part may be the first of a worker.
window.happyDOM.setURL(fakeApi.address);
