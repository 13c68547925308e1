import { contextBridge, ipcRenderer } from 'electron';
import { PRELOAD_KEY, type PreloadApi } from '../../../shared/bridge/preload-api.ts';
import { createPreloadApi } from './preload-api.ts';

const api: PreloadApi = createPreloadApi(ipcRenderer);
contextBridge.exposeInMainWorld(PRELOAD_KEY, api);
