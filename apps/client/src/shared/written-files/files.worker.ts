import type { FileQuestion } from './messages';
import { pageTools } from './page-tools';
import { answerTo } from './work';

addEventListener('message', ({ data }: MessageEvent<FileQuestion>) => {
  void answerTo(data, pageTools).then((answer) => postMessage(answer));
});
