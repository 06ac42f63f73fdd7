/** Elements of react-admin's documentation (FileInput, ImageInput, DataProviders) in the forms of dialogs. */
import FileIcon from '@mui/icons-material/AttachFileOutlined';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  FileField,
  FileInput,
  Form,
  ImageField,
  ImageInput,
  SaveButton,
  SimpleForm,
  TextInput,
  withLifecycleCallbacks,
} from 'react-admin';
import { defineResource } from '../crud/defineResource';
import { Column } from '../crud/list/Column';
import { httpClient } from '../dataProvider/httpClient';
import { RichTextInput } from '../ui/RichTextInput';

type Picked = { rawFile?: File; src: string; title: string };

const dataProvider = withLifecycleCallbacks(simpleRestProvider('/api', httpClient), [
  {
    /** Converts uploaded files to base 64, and attaches them to the sent properties, with `src` and `title` attributes. */
    resource: 'attachments',
    beforeSave: async (data) => {
      const send = async (file: Picked) =>
        file.rawFile instanceof File ? { src: await convertFileToBase64(file.rawFile), title: file.title } : file;
      return {
        ...data,
        attachment: data.attachment && (await send(data.attachment)),
        pictures: data.pictures && (await Promise.all(data.pictures.map(send))),
      };
    },
  },
]);

const convertFileToBase64 = (file: File) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

const inputs = (
  <>
    <TextInput source="title" />
    <RichTextInput source="body" />
    <FileInput source="attachment">
      <FileField source="src" title="title" />
    </FileInput>
    <ImageInput source="pictures" label="Related pictures" multiple>
      <ImageField source="src" title="title" />
    </ImageInput>
  </>
);

export default defineResource({
  name: 'attachments',
  icon: FileIcon,
  menu: { order: 21 },
  messages: { name: 'Attachment |||| Attachments', menu: 'Attachments', title: 'Attachments', subtitle: 'Files' },
  dataProvider,
  list: { columns: <Column source="title" /> },
  create: <SimpleForm>{inputs}</SimpleForm>,
  edit: (
    <Form warnWhenUnsavedChanges>
      {inputs}
      <SaveButton />
    </Form>
  ),
});
